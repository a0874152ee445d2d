import { firstEntryIdAt } from '../../audit/entry-id.ts'
import { FILTER_KINDS, kindsOf } from '../../directory/filter-kinds.ts'
import { isRecordKind, RECORD_KINDS, type RecordKind } from '../../directory/record-kinds.ts'
import type { SeenFilter } from './seen-filter.ts'
import type { Span } from './span.ts'

/** What must have been done to somebody here, and how often. */
export interface RecordFilter {
  /** Of the log's entries. */
  action: (typeof RECORD_KINDS)[RecordKind]
  /** So often at least. */
  times: number
  /** Ids of entries instead of times. */
  done: Span<string>
}

type Moment = `${RecordKind}${'After' | 'Before'}`

/** What an address asks of people's record; `momentOf` tells what its times mean. */
export function recordFilters(asked: SeenFilter, momentOf: (field: Moment) => Date | undefined): RecordFilter[] {
  const entryAt = (field: Moment) => {
    const moment = momentOf(field)
    return moment && firstEntryIdAt(moment.getTime())
  }
  return kindsOf(asked)
    .filter(isRecordKind)
    .map(kind => {
      const [times, after, before] = FILTER_KINDS[kind]
      // A time alone asks whether it was done then at all.
      return {
        action: RECORD_KINDS[kind],
        times: asked[times] ?? 1,
        done: { from: entryAt(after), before: entryAt(before) },
      }
    })
}
