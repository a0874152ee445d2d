import type { UseQueryResult } from '@tanstack/react-query'
import { knownWords } from './import-words'
import type { KnownCounts } from './known-notes'

interface ImportCountsProps {
  /** How many rows the file has, in words. */
  of: string
  count: number
  known: Pick<UseQueryResult<KnownCounts>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Some of it was written in another encoding. */
  isGarbled: boolean
}

/** How much of a file becomes notes, and how much of that is there already. */
export function ImportCounts({ of, count, known, isGarbled }: ImportCountsProps) {
  return (
    <div className="space-y-1">
      <div role="status" className="space-y-1">
        <p>
          {count.toLocaleString('en')} of {of} can be imported.
        </p>
        {count > 0 && known.isFetching && (
          <p className="text-muted">Steward is looking which of them are here already…</p>
        )}
        {known.data && knownWords(known.data).map(words => <p key={words}>{words}</p>)}
        {isGarbled && (
          <p className="text-pretty text-sm text-warning">
            Some characters of this file could not be read. Save it as UTF-8, then choose it again.
          </p>
        )}
      </div>
      {known.error && !known.isFetching && (
        <p role="alert" className="text-pretty text-danger text-sm">
          It is not known which of them are here already: those would stay as they are. {known.error.message}{' '}
          <button type="button" className="finger text-accent-ink underline" onClick={() => void known.refetch()}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
