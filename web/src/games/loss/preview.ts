/** A page for looking at the board in every state without a server: preview.html?scene=solo&theme=light. */
import { mount } from "svelte";
import "./theme.css";
import Preview from "./Preview.svelte";

mount(Preview, { target: document.getElementById("app")! });
