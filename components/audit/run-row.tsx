'use client'

import type { RunInLog } from '@/lib/queries/audit/timeline-views'
import { plainWords } from '@/lib/wordings/entry-words'
import { runTroubles, runWords } from '@/lib/wordings/run-words'
import { useGuild } from '../shell/guild-context'
import { Badge, type Tone } from '../ui/badge'
import { IntentLink } from '../ui/intent-link'
import { ReasonLine } from './reason-line'
import { RowFrame, type RowState } from './row-frame'
import { RunEntries } from './run-entries'
import { Sentence } from './sentence'

const STATES: Partial<Record<RunInLog['status'], { tone: Tone; label: string }>> = {
  running: { tone: 'info', label: 'Under way' },
  paused: { tone: 'warning', label: 'Paused' },
  cancelled: { tone: 'warning', label: 'Cancelled' },
  stopped: { tone: 'danger', label: 'Stopped' },
}

/** A bulk run, folded into one line. */
export function RunRow({ run, ...state }: RowState & { run: RunInLog }) {
  const guild = useGuild()
  const phrases = runWords(run)
  const badge = STATES[run.status]
  return (
    <RowFrame
      {...state}
      told={plainWords(phrases)}
      sentence={<Sentence phrases={phrases} />}
      badges={badge && <Badge tone={badge.tone}>{badge.label}</Badge>}
      aside={
        <>
          <ReasonLine reason={run.reason} marks={[runTroubles(run)]} />
          {run.because && <p className="text-pretty">{run.because}</p>}
        </>
      }
      actions={
        <IntentLink
          href={`/guilds/${guild.id}/runs/${run.id}`}
          className="inline-flex h-7 items-center rounded-control px-2.5 font-medium text-muted text-sm hover:bg-hover hover:text-ink coarse:h-11"
        >
          Bulk run<span className="sr-only">: {plainWords(phrases)}</span>
        </IntentLink>
      }
    >
      <RunEntries runId={run.id} />
    </RowFrame>
  )
}
