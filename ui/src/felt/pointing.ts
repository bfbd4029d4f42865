/** Where on the felt a mouse or a finger is. */
import type { RefObject } from "preact";
import type { FeltDrawing } from "../wire.ts";
import { type Point, spotAt } from "./geometry.ts";

export class Pointing {
  readonly #svg: RefObject<SVGSVGElement | null>;
  readonly #drawing: () => FeltDrawing;

  constructor(svg: RefObject<SVGSVGElement | null>, drawing: () => FeltDrawing) {
    this.#svg = svg;
    this.#drawing = drawing;
  }

  /** A point of the screen on the drawing, and how many pixels one unit of it has. */
  onFelt({ clientX, clientY }: PointerEvent): Point & { scale: number } {
    const matrix = this.#svg.current?.getScreenCTM();
    if (!matrix) return { x: 0, y: 0, scale: 1 };
    const { a, b, c, d, e, f } = matrix.inverse();
    const [x, y] = [a * clientX + c * clientY + e, b * clientX + d * clientY + f];
    return { x, y, scale: matrix.a };
  }

  spotUnder(event: PointerEvent): string | null {
    const { x, y } = this.onFelt(event);
    return spotAt(this.#drawing(), x, y);
  }

  spotInSight(event: PointerEvent): string | null {
    return this.isOff(event) ? null : this.spotUnder(event);
  }

  isOff({ clientX: x, clientY: y }: PointerEvent): boolean {
    const area = this.#svg.current?.getBoundingClientRect();
    if (!area) return true;
    if (x < area.left || x > area.right || y < area.top || y > area.bottom) return true;
    // Parts of the felt may lie under something else, such as a bar at the foot of the page.
    const above = document.elementFromPoint?.(x, y);
    return above != null && !this.#svg.current?.contains(above);
  }
}
