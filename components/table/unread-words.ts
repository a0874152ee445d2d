/** How much of what the platform lists cannot be read, in words: "1 cannot be read". */
export function unreadWords(count: number): string {
  return `${count.toLocaleString('en')} cannot be read`
}
