'use client'

import { type BansAsked, narrowsBans } from '@/lib/directory/bans-url'
import type { BansPage } from '@/lib/queries/bans/ban-views'
import { ChoosingButton } from '../table/choosing-button'
import { ListLine } from '../table/list-line'
import { loadedWords } from '../table/loaded-words'
import { SortMenu } from '../table/sort-menu'
import { unreadWords } from '../table/unread-words'
import { useTypedText } from '../table/use-typed-text'
import { RelativeTime } from '../ui/relative-time'
import { SearchField } from '../ui/search-field'
import { BAN_SORT_LABELS } from './ban-columns'
import { FilterBar } from './filters/filter-bar'
import { leftOutWords } from './filters/filter-words'

interface BansToolbarProps {
  asked: BansAsked
  onChange: (some: Partial<BansAsked>) => void
  onClear: () => void
  /** The page that tells the count; undefined while the first one is under way. */
  counted: BansPage | undefined
  /** Reads it anew, where that has failed. */
  readAgain: (() => void) | undefined
  /** What it answers. */
  answered: BansAsked
  pending: boolean
  /** Whether rows are being chosen. */
  choosing: boolean
  onChoose: (choosing: boolean) => void
}

/** Search, filters, how many match, how many the platform lists that cannot be read, and when it listed them. */
export function BansToolbar(props: BansToolbarProps) {
  const { asked, onChange, onClear, counted, answered, pending, choosing, onChoose } = props
  const [typed, setTyped] = useTypedText(asked.q, q => onChange({ q }))
  const clear = () => {
    setTyped('')
    onClear()
  }
  const matching = counted && { loaded: counted.count, narrowed: narrowsBans(answered), hasMore: false }
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Search bans"
          placeholder="Name, id or reason"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-80"
        />
        <FilterBar filter={asked} onChange={onChange} onClear={narrowsBans(asked) ? clear : undefined} />
      </div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <ListLine
            saysWhen
            count={matching ? loadedWords(matching, 'ban', 'bans') : ' '}
            onReadAgain={props.readAgain}
          >
            {counted && (
              <>
                {counted.skipped > 0 && <span className="shrink-0">· {unreadWords(counted.skipped)}</span>}
                <span className="min-w-0 truncate">
                  · listed <span className="max-wide:hidden">by the platform </span>
                  <RelativeTime at={counted.listedAt} past />
                </span>
              </>
            )}
          </ListLine>
        </div>
        {/* Where there is room, headings order the list and the boxes are always there. */}
        <div className="-mr-2 flex shrink-0 items-center wide:hidden">
          <SortMenu labels={BAN_SORT_LABELS} sort={asked.sort} onSort={sort => onChange({ sort })} />
          <ChoosingButton what="bans" isChoosing={choosing} onChange={onChoose} />
        </div>
      </div>
      {counted && counted.leftOut > 0 && (
        <p role="status" className="text-pretty pb-1 text-info text-sm">
          {leftOutWords(counted.leftOut, answered)}
        </p>
      )}
    </div>
  )
}
