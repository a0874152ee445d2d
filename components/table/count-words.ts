interface Counted {
  count: number
  /** False: there are more. */
  isExact: boolean
}

/** How many match, in words: "1 member", "60 members", "more than 10,000 members". */
export function countWords({ count, isExact }: Counted, one: string, many: string): string {
  const number = count.toLocaleString('en')
  if (!isExact) return `more than ${number} ${many}`
  return `${number} ${count === 1 ? one : many}`
}
