// Not by the language of the browser or of the server's machine: a page that comes to life would find another order.
const collator = new Intl.Collator('en')

/** Which of two names comes first, wherever that is asked. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b)
}
