'use client'

import type { PlanVerdict, RunTargetsPage, RunView, TargetState } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { countWords } from '../table/count-words'
import { ListLine } from '../table/list-line'
import { useTypedText } from '../table/use-typed-text'
import { SearchField } from '../ui/search-field'
import { isPurge } from './bulk-words'
import { ChipFilter } from './chip-filter'
import { STATES } from './run-looks'
import type { TargetFilter } from './run-url'
import { showsPlan, VERDICTS, verdictWords } from './run-words'
import { TakeOutFound } from './take-out-found'

interface TargetsToolbarProps {
  run: RunView
  filter: TargetFilter
  onChange: (filter: TargetFilter) => void
  /** Absent: not known yet. */
  counted: RunTargetsPage | undefined
  /** Reads them and the run anew, where that has failed. */
  readAgain: (() => void) | undefined
  pending: boolean
}

/** The counts, each of which narrows the list: by what the plan says until it runs, by how it ended from then on. */
export function TargetsToolbar({ run, filter, onChange, counted, readAgain, pending }: TargetsToolbarProps) {
  const [typed, setTyped] = useTypedText(filter.q ?? '', q => onChange({ ...filter, q: q || undefined }))
  const one = isPurge(run.action) ? 'message' : 'target'
  const isPlan = showsPlan(run)
  const { standing } = useGuild()
  const isOwn = run.requestedBy.id === standing.moderator.userId
  return (
    <div className="shrink-0 px-4 wide:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search targets"
          placeholder="Search by name or id"
          value={typed}
          onChange={setTyped}
          pending={pending}
          className="w-full wide:w-64"
        />
        <ChipFilter
          label={isPlan ? 'Show only what the plan says' : 'Show only what came of it'}
          all={run.total}
          chips={isPlan ? verdictChips(run, isOwn) : stateChips(run)}
          chosen={isPlan ? filter.plan : filter.state}
          onChoose={value =>
            onChange({
              q: filter.q,
              ...(isPlan ? { plan: value as PlanVerdict | undefined } : { state: value as TargetState | undefined }),
            })
          }
        />
      </div>
      <div className="flex items-center gap-x-3">
        <div className="min-w-0 flex-1">
          <ListLine
            count={counted ? countWords({ count: counted.count, isExact: true }, one, `${one}s`) : ' '}
            onReadAgain={readAgain}
          />
        </div>
        {counted && !pending && <TakeOutFound run={run} filter={filter} counted={counted} />}
      </div>
    </div>
  )
}

function verdictChips(run: RunView, isOwn: boolean) {
  return VERDICTS.flatMap(value => {
    const count = run.plan[value] ?? 0
    return count > 0 ? [{ value, label: verdictWords(value, run, isOwn), count }] : []
  })
}

function stateChips({ states }: RunView) {
  return (Object.keys(STATES) as TargetState[]).flatMap(value => {
    const count = states[value] ?? 0
    return count > 0 ? [{ value, label: STATES[value].label, count }] : []
  })
}
