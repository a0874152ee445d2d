/** From `from` on, until just before `before`. */
export interface Span<T> {
  from: T | undefined
  before: T | undefined
}
