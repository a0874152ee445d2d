'use client'

import type { ElsewhereEntry } from '@/lib/queries/audit/timeline-views'
import { plainWords } from '@/lib/wordings/entry-words'
import { Badge } from '../ui/badge'
import { botWords, elsewhereWords } from './platform-words'
import { ReasonLine } from './reason-line'
import { RowFrame, type RowState } from './row-frame'
import { RowMore } from './row-more'
import { Sentence } from './sentence'

// Kicks, bans and unbans, changes of members and of their roles, bots that were added.
const OF_PEOPLE = [20, 22, 23, 24, 25, 28]

/** Something that the platform logged and nobody did through Steward. */
export function ElsewhereRow({ entry, ...state }: RowState & { entry: ElsewhereEntry }) {
  const phrases = elsewhereWords(entry)
  return (
    <RowFrame
      {...state}
      told={plainWords(phrases)}
      sentence={<Sentence phrases={phrases} />}
      badges={entry.byBot !== 'steward' && <Badge>Elsewhere</Badge>}
      aside={<ReasonLine reason={entry.reason} marks={[botWords(entry)]} />}
    >
      <RowMore
        at={state.at}
        linkTo={entry.id}
        actor={entry.actor}
        target={entry.target}
        isOfPerson={OF_PEOPLE.includes(entry.actionType)}
        changes={entry.changes}
      >
        <span className="text-faint">From the platform's own log.</span>
      </RowMore>
    </RowFrame>
  )
}
