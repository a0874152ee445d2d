'use client'

import { entryInUrl } from '@/lib/directory/audit-url'
import type { AuditEntryView } from '@/lib/queries/audit/entry-views'
import { plainWords } from '@/lib/wordings/entry-words'
import { AmendedLines } from '../amendments/amended-lines'
import { CorrectButton } from '../amendments/correct-button'
import { reasonNow } from '../amendments/what-counts'
import { UndoButton } from '../moderation/undo-button'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { IntentLink } from '../ui/intent-link'
import { CaseNumber } from './case-number'
import { EntrySentence } from './entry-sentence'
import { OutcomeBadge } from './outcome-badge'
import { ReasonLine } from './reason-line'
import { RowFrame, type RowState } from './row-frame'
import { RowMore } from './row-more'
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
  const {
    caseNumber,
    outcome,
    amendments,
    amends,
    explanation,
    undo,
    undoOf,
    undoOfMore,
    runId,
    aboutRunId,
    evidenceId,
  } = entry
  const linkTo = (id: string) => `/guilds/${guild.id}/audit?entry=${id}`
  return (
    <RowFrame
      {...state}
      told={plainWords(phrases)}
      sentence={<EntrySentence entry={entry} />}
      badges={
        <>
          {caseNumber !== null && <CaseNumber number={caseNumber} />}
          {outcome !== 'done' && <OutcomeBadge outcome={outcome} />}
        </>
      }
      aside={
        <>
          <ReasonLine
            reason={reasonNow(entry)}
            marks={[inPlatformLog && "also in the platform's log", undoOf && 'an undo']}
          />
          <AmendedLines entry={entry} />
          {explanation && <p className="text-pretty">{explanation}</p>}
        </>
      }
      actions={<UndoButton entry={entry} />}
    >
      <RowMore
        at={state.at}
        linkTo={entryInUrl(entry.id, caseNumber)}
        actor={entry.actor}
        target={entry.target}
        isOfPerson={/^(member|ban|warning)\./.test(entry.action)}
        changes={entry.changes}
      >
        <CorrectButton entry={entry} />
        {amends && (
          <IntentLink className="underline" href={linkTo(amends)}>
            What it is about
          </IntentLink>
        )}
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
            What it took back{undoOfMore > 0 && ` (and ${undoOfMore.toLocaleString('en')} before that)`}
          </IntentLink>
        )}
        {undo.state === 'undone' && (
          <IntentLink className="underline" href={linkTo(undo.by)}>
            What took it back
          </IntentLink>
        )}
        {undo.state === 'never' && outcome === 'done' && !amendments.withdrawn && (
          <span className="text-faint">{undo.because}</span>
        )}
      </RowMore>
    </RowFrame>
  )
}
