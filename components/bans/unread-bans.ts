/** How many entries of the platform's list cannot be read, in words: "1 cannot be read". */
export function unreadBans(count: number): string {
  return `${count.toLocaleString('en')} cannot be read`
}
