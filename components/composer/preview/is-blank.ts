/** Text of which nothing is sent. */
export function isBlank(text: string): boolean {
  return text.trim() === ''
}
