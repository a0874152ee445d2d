'use client'

import Link from 'next/link'
import { entryInUrl, formatAuditUrl } from '@/lib/directory/audit-url'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RunTargetView } from '@/lib/runs/run-views'
import { useGuild } from '../shell/guild-context'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { Dialog } from '../ui/dialog'
import { linkButton } from '../ui/link-button'
import { RelativeTime } from '../ui/relative-time'
import { clockWords } from '../ui/time-words'
import { useRunInView } from './run-in-view'
import { RunInput } from './run-input'
import { targetWhy } from './run-words'
import { TargetBadge } from './target-badge'
import { withWhatItDid } from './undoes-words'

/** One of those whom a run is about: all that its row says, of which a narrow one shows the beginning. */
export function PersonTarget({ target, onClose }: { target: RunTargetView; onClose: () => void }) {
  const { id: guildId } = useGuild()
  const run = useRunInView()
  const { now, timeZone } = useNow()
  const { targetId, personId, name, undoes, entryId, caseNumber, reason, order, endsAt, settledAt } = target
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title={name === '' ? (personId ?? 'Nobody') : nameInSentence(name)}
      description={withWhatItDid(target, targetWhy(target, run), moment => clockWords(moment, now, timeZone))}
      footer={
        <>
          {personId !== null && (
            <Link href={`/guilds/${guildId}/members?member=${personId}`} prefetch={false} className={linkButton}>
              Open profile
            </Link>
          )}
          {undoes && (
            <Link href={`/guilds/${guildId}/audit?entry=${targetId}`} prefetch={false} className={linkButton}>
              What was done
            </Link>
          )}
          {entryId && (
            <Link
              href={`/guilds/${guildId}/audit${formatAuditUrl({ entry: entryInUrl(entryId, caseNumber) })}`}
              prefetch={false}
              className={linkButton}
            >
              {caseNumber === null ? 'Log entry' : `Case #${caseNumber}`}
            </Link>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <TargetBadge target={target} />{' '}
        {settledAt && <RelativeTime at={settledAt} past withClock className="text-muted" />}
        {order ? <RunInput input={order} /> : endsAt && <RunInput input={{ endsAt }} />}
      </p>
      {reason && (
        <p dir="auto" className="wrap-anywhere">
          “{nameInSentence(reason)}”
        </p>
      )}
      <p className="text-muted text-sm">
        <code>{personId}</code>
      </p>
    </Dialog>
  )
}
