/** What the server shows of a mission, by short names. */

export type {
  CatastropheAids,
  CatastropheCard as CardFact,
  CatastropheCrewView as CrewView,
  CatastropheEscapeView as EscapeView,
  CatastropheFacts as Facts,
  CatastropheModuleView as ModuleView,
  CatastropheOffer as OfferFrame,
  CatastrophePodView as PodView,
  CatastropheRole as RoleFact,
  CatastropheTurnView as TurnView,
  CatastropheTicket as Ticket,
  CatastropheView,
} from "../../lib/wire";
