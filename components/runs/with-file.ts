/** What was typed or pasted, and below it what was read from a file. */
export function withFile(typed: string, read: string): string {
  return typed.trim() === '' ? read : `${typed.trimEnd()}\n${read}`
}
