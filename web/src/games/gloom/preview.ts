/** A page for looking at the board in several states without a server: preview.html?scene=turn&theme=light. */
import { mount } from "svelte";
import "./theme.css";
import Preview from "./Preview.svelte";

mount(Preview, { target: document.getElementById("app")! });
