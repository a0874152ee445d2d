'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { useGuild } from '../shell/guild-context'
import { PageHeader } from '../shell/page-header'
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

/** One copy: what it was taken for, whether it is unchanged, and the messages in their order. */
export function CopyScreen({ evidenceId }: { evidenceId: string }) {
  const guild = useGuild()
  const { data: copy, error, refetch } = useQuery(evidenceDetail(guild.id, evidenceId))
  useTitle(copy && `Copy of ${messagesWords(copy.total)}`)
  return (
    <>
      <Link
        href={`/guilds/${guild.id}/evidence`}
        className="mt-2 -mb-3 ml-2 flex w-max items-center gap-1 rounded-control px-2 py-1 text-muted text-sm hover:text-ink wide:ml-3 coarse:-mb-5 coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        All copies
      </Link>
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
