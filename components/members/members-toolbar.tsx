'use client'

import type { MembersFilter } from '@/lib/directory/members-url'
import type { MembersPage } from '@/lib/queries/members/member-views'
import type { SavedView } from '@/lib/views/saved-view'
import { useFreshness } from '../shell/use-freshness'
import { countWords } from '../table/count-words'
import { ListLine } from '../table/list-line'
import { unreadWords } from '../table/unread-words'
import { useTypedText } from '../table/use-typed-text'
import { SearchField } from '../ui/search-field'
import { FilterBar } from './filters/filter-bar'
import { LeftLink } from './left-link'
import { ListTools } from './list-tools'
import type { ColumnId } from './member-columns'
import { isLongList, PastedList } from './pasted-list'
import { useLeftWords } from './use-left-words'

interface MembersToolbarProps {
  filter: MembersFilter
  onChange: (some: MembersFilter) => void
  /** Another filter in the place of this one. */
  onReplace: (filter: MembersFilter) => void
  onClear: () => void
  /** The page that tells the count; undefined while the first one is under way. */
  counted: MembersPage | undefined
  /** Reads it anew, where that has failed. */
  readAgain: (() => void) | undefined
  /** Whether it counts those that were sought. */
  narrowed: boolean
  pending: boolean
  /** The viewer's saved views, as they came with the page. */
  views: SavedView[]
  columns: ColumnId[]
  onColumns: (columns: ColumnId[]) => void
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  /** Chooses people by their ids; `listAll` empties search and filters. */
  onSelectIds: (ids: string[], listAll: () => void) => void
}

/** Search, filters, order, columns, views, and how many match. */
export function MembersToolbar(props: MembersToolbarProps) {
  const { filter, onChange, onReplace, onClear, counted, narrowed, pending } = props
  const [typed, setTyped] = useTypedText(filter.q ?? '', q => {
    // Cut to what an address holds it would find ten of them, and seem to have looked for all.
    if (!isLongList(q)) onChange({ q })
  })
  const { freshness } = useFreshness()
  const clear = () => {
    setTyped('')
    onClear()
  }
  const left = useLeftWords(counted?.count === 0 && !pending ? filter.q : undefined)
  const count = counted ? countOf(counted, narrowed) : ''
  return (
    <div className="shrink-0 px-4 pb-1 wide:px-5">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Search members"
          placeholder="Search by name, nick or id"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-80"
        />
        <FilterBar filter={filter} onChange={onChange} onClear={clear} />
      </div>
      <PastedList typed={typed} onSelect={ids => props.onSelectIds(ids, clear)} />
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <ListLine count={count || ' '} besides={left} onReadAgain={props.readAgain}>
            {counted && freshness.completeAt === null && (
              <span className="shrink-0 text-info">· the list is still being read, more may come</span>
            )}
            {counted && freshness.unread > 0 && (
              <span className="min-w-0 truncate">· {unreadWords(freshness.unread)}</span>
            )}
            {counted && <LeftLink />}
          </ListLine>
        </div>
        <ListTools
          filter={filter}
          onChange={onChange}
          onReplace={onReplace}
          what={counted ? wordsOf(counted, narrowed) : ''}
          views={props.views}
          columns={props.columns}
          onColumns={props.onColumns}
          isSelecting={props.isSelecting}
          onSelecting={props.onSelecting}
        />
      </div>
    </div>
  )
}

function countOf(counted: MembersPage, narrowed: boolean): string {
  const words = wordsOf(counted, narrowed)
  return narrowed ? `${words} ${counted.count === 1 ? 'matches' : 'match'}` : words
}

// Of the whole guild the platform tells the number itself.
const wordsOf = ({ count, countIsExact }: MembersPage, narrowed: boolean) =>
  countWords({ count, isExact: countIsExact || !narrowed }, 'member', 'members')
