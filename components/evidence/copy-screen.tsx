'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { BackLink } from '../shell/back-link'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'
import { isGone } from '../shell/read-json'
import { useTitle } from '../shell/use-title'
import { ReadFailure } from '../table/read-failure'
import { linkButton } from '../ui/link-button'
import { CheckSeal } from './check-seal'
import { CopyFacts } from './copy-facts'
import { CopyMessages } from './copy-messages'
import { evidenceDetail } from './evidence-queries'
import { EvidenceSkeleton } from './evidence-skeleton'
import { messagesWords } from './evidence-words'
import { ExportCopy } from './export-copy'
import { useLiveCopy } from './use-live-copy'

/** One copy: what it was taken for, whether it is unchanged, and the messages in their order. */
export function CopyScreen({ evidenceId }: { evidenceId: string }) {
  const guild = useGuild()
  const { data, error, refetch } = useQuery(evidenceDetail(guild.id, evidenceId))
  useLiveCopy(evidenceId)
  // What was deleted, or may not be seen any more, does not stay on the page.
  const copy = isGone(error) ? undefined : data
  useTitle(copy && `Copy of ${messagesWords(copy.total)}`)
  return (
    <>
      <BackLink href={`/guilds/${guild.id}/evidence`}>All copies</BackLink>
      <PageHeader
        title={copy ? `Copy of ${messagesWords(copy.total)}` : 'Copy'}
        line={copy ? <CopyFacts copy={copy} /> : <span>What was written, stored and sealed.</span>}
        actions={copy && <ExportCopy copy={copy} />}
      />
      {copy && <CheckSeal copy={copy} />}
      {copy && copy.visible > 0 && <CopyMessages copy={copy} />}
      {copy?.visible === 0 && (
        <p className="border-line border-t px-4 py-6 text-muted wide:px-5">
          You took it, but may not read the channels that the messages were in any more.
        </p>
      )}
      {!copy && error && (
        <ReadFailure
          error={error}
          onRetry={() => void refetch()}
          wayOn={
            <Link href={`/guilds/${guild.id}/evidence`} className={linkButton}>
              See all copies
            </Link>
          }
        />
      )}
      {!copy && !error && (
        <div className="border-line border-t px-4 wide:px-5">
          <EvidenceSkeleton />
        </div>
      )}
    </>
  )
}
