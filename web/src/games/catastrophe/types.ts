/** What the server shows of a mission, by short names. */

import type { CatastropheView } from "../../lib/wire";

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
  CatastropheView,
} from "../../lib/wire";

/** Something in progress. */
export type Frame = CatastropheView["chain"][number];
