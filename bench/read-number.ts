/**
 * The number that an option of a bench gives. Throws for what is none or less than `least`: with it
 * nothing would be measured, and no budget broken.
 */
export function readNumber(option: string, text: string, least = 1): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number
  throw new Error(`--${option} must be a number, at least ${least}, and is "${text}".`)
}

/** The same of several, with commas between. */
export function readNumbers(option: string, text: string, least = 1): number[] {
  return text.split(',').map(one => readNumber(option, one, least))
}

/** One of the words that an option takes. Throws for any other. */
export function readChoice<Word extends string>(option: string, text: string, words: readonly Word[]): Word {
  const word = words.find(one => one === text)
  if (word !== undefined) return word
  throw new Error(`--${option} must be one of ${words.join(', ')}, and is "${text}".`)
}
