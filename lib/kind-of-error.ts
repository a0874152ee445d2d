/**
 * A base for errors that callers tell apart by `instanceof`. Next evaluates a module once for instrumentation and once
 * for routes, so one process has two classes of one name; what counts is the `kind`, which survives minifying too.
 */
export abstract class KindOfError extends Error {
  static readonly kind: string = 'KindOfError'

  static override [Symbol.hasInstance](this: { kind: string }, value: unknown): boolean {
    let prototype = value instanceof Object ? Object.getPrototypeOf(value) : null
    for (; prototype; prototype = Object.getPrototypeOf(prototype)) {
      // biome-ignore lint/complexity/noThisInStatic: `this` is the subclass that was asked about
      if (prototype.constructor?.kind === this.kind) return true
    }
    return false
  }
}
