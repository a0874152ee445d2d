import { allWords } from '../../table/all-words'

interface Chosen {
  /** All that match; null: those that are ticked. */
  all: { count: number; isExact: boolean } | null
  ticked: number
}

/** How many messages are chosen, as the bar shows it and as a screen reader is told. */
export function chosenWords({ all, ticked }: Chosen): { shown: string; said: string } {
  if (all) {
    const words = all.isExact ? allWords(all.count) : `all at least ${all.count.toLocaleString('en')} that match`
    const shown = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
    return { shown, said: `${shown} ${all.isExact && all.count === 1 ? 'is' : 'are'} selected` }
  }
  const number = ticked.toLocaleString('en')
  const said = ticked === 0 ? '' : `${number} ${ticked === 1 ? 'message' : 'messages'} selected`
  return { shown: `${number} selected`, said }
}
