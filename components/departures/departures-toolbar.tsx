'use client'

import { clsx } from 'clsx'
import { DEPARTURES_DAYS } from '@/lib/directory/departures-kept'
import { type DeparturesAsked, narrowsDepartures } from '@/lib/directory/departures-url'
import type { DeparturesPage } from '@/lib/queries/departures/departure-views'
import { DAY } from '@/lib/time'
import { ChoosingButton } from '../table/choosing-button'
import { ListLine } from '../table/list-line'
import { loadedWords } from '../table/loaded-words'
import { useTypedText } from '../table/use-typed-text'
import { useNow } from '../ui/clock'
import { SearchField } from '../ui/search-field'
import { clockWords } from '../ui/time-words'
import { FilterBar } from './filters/filter-bar'

interface DeparturesToolbarProps {
  asked: DeparturesAsked
  onChange: (some: Partial<DeparturesAsked>) => void
  onClear: () => void
  /** The page that tells the count; undefined while the first one is under way. */
  counted: DeparturesPage | undefined
  /** Reads it anew, where that has failed. */
  readAgain: (() => void) | undefined
  /** What it answers. */
  answered: DeparturesAsked
  pending: boolean
  /** Whether rows are being chosen. */
  choosing: boolean
  onChoose: (choosing: boolean) => void
}

/** Search, filters, how many match, and how far back this goes. */
export function DeparturesToolbar(props: DeparturesToolbarProps) {
  const { asked, onChange, onClear, counted, answered, pending, choosing, onChoose } = props
  const [typed, setTyped] = useTypedText(asked.q, q => onChange({ q }))
  const { now, timeZone } = useNow()
  const clear = () => {
    setTyped('')
    onClear()
  }
  const matching = counted && { loaded: counted.count, narrowed: narrowsDepartures(answered), hasMore: false }
  const since = counted?.since ?? null
  const isYoung = since !== null && now.getTime() - Date.parse(since) < DEPARTURES_DAYS * DAY
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Search who left"
          placeholder="Name or id"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-80"
        />
        <FilterBar filter={asked} onChange={onChange} onClear={narrowsDepartures(asked) ? clear : undefined} />
      </div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <ListLine
            count={matching ? loadedWords(matching, 'departure', 'departures') : ' '}
            onReadAgain={props.readAgain}
          >
            {counted && (
              // Where there is little room the count is whole, and the more telling of the two is read.
              <span className="min-w-0 shrink-999 truncate">
                {isYoung && <>· known since {clockWords(new Date(since), now, timeZone)} </>}
                <span className={clsx(isYoung && 'max-wide:hidden')}>· kept for {DEPARTURES_DAYS} days</span>
              </span>
            )}
          </ListLine>
        </div>
        <div className="-mr-2 flex shrink-0 items-center wide:hidden">
          <ChoosingButton what="departures" isChoosing={choosing} onChange={onChoose} />
        </div>
      </div>
    </div>
  )
}
