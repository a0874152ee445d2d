interface FoundWordsProps {
  /** What stands in the field. */
  typed: string
  count: number
  /** What Enter does now, in a sentence. */
  enter: string
  /** Where nothing is found. */
  none: string
  /** What Enter has just done, while nothing else is typed. */
  done?: string
}

/** Says what is found of what is typed, and what Enter takes of it; seen is that nothing is found. */
export function FoundWords({ typed, count, enter, none, done = '' }: FoundWordsProps) {
  const said = count === 0 ? none : typed.trim() === '' ? done : `${count} found. ${enter}`
  return (
    <p role="status" className={count === 0 ? 'px-2 py-1 text-muted text-sm' : 'sr-only'}>
      {said}
    </p>
  )
}
