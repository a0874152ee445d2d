'use client'

import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { plainWords } from '@/lib/wordings/entry-words'
import { UndoButton } from '../moderation/undo-button'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { IntentLink } from '../ui/intent-link'
import { OutcomeBadge } from './outcome-badge'
import { ReasonLine } from './reason-line'
import { RowFrame, type RowState } from './row-frame'
import { RowMore } from './row-more'
import { Sentence } from './sentence'
import { sentenceOf } from './sentence-of'

interface EntryRowProps extends RowState {
  entry: AuditEntryView
  inPlatformLog: boolean
}

/** Something that was done through Steward. */
export function EntryRow({ entry, inPlatformLog, ...state }: EntryRowProps) {
  const guild = useGuild()
  const { now, timeZone } = useNow()
  const phrases = sentenceOf(entry, now, timeZone)
  const { outcome, reason, explanation, undo, undoOf, runId, aboutRunId, evidenceId } = entry
  const linkTo = (id: string) => `/guilds/${guild.id}/audit?entry=${id}`
  return (
    <RowFrame
      {...state}
      told={plainWords(phrases)}
      sentence={<Sentence phrases={phrases} />}
      badges={outcome !== 'done' && <OutcomeBadge outcome={outcome} />}
      aside={
        <>
          <ReasonLine reason={reason} marks={[inPlatformLog && "also in the platform's log", undoOf && 'an undo']} />
          {explanation && <p className="text-pretty">{explanation}</p>}
        </>
      }
      actions={<UndoButton entry={entry} />}
    >
      <RowMore
        id={entry.id}
        actor={entry.actor}
        target={entry.target}
        isOfPerson={/^(member|ban)\./.test(entry.action)}
        changes={entry.changes}
      >
        {runId && (
          <IntentLink className="underline" href={`/guilds/${guild.id}/runs/${runId}`}>
            Part of a bulk run
          </IntentLink>
        )}
        {aboutRunId && (
          <IntentLink className="underline" href={`/guilds/${guild.id}/runs/${aboutRunId}`}>
            The bulk run
          </IntentLink>
        )}
        {evidenceId && (
          <IntentLink className="underline" href={`/guilds/${guild.id}/evidence/${evidenceId}`}>
            Copy of the messages
          </IntentLink>
        )}
        {undoOf && (
          <IntentLink className="underline" href={linkTo(undoOf)}>
            What it took back
          </IntentLink>
        )}
        {undo.state === 'undone' && (
          <IntentLink className="underline" href={linkTo(undo.by)}>
            What took it back
          </IntentLink>
        )}
        {undo.state === 'never' && outcome === 'done' && <span className="text-faint">{undo.because}</span>}
      </RowMore>
    </RowFrame>
  )
}
