'use client'

import type { ReactNode } from 'react'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { MemberDetail } from '@/lib/queries/members/member-detail-views'
import type { LastWrote } from '@/lib/queries/members/member-views'
import type { Person } from '../moderation/person'
import { Skeleton } from '../ui/skeleton'
import { WrittenTime } from '../ui/written-time'
import { SheetSection } from './sheet-section'

interface SheetFactsProps {
  person: Person | null
  /** Undefined while it is on its way. */
  detail: MemberDetail | undefined
}

/** Account and membership in a few lines. The lines stand before their values come. */
export function SheetFacts({ person, detail }: SheetFactsProps) {
  const member = person?.member
  const user = detail?.user
  const hasPremium = detail?.member?.premiumSince != null || (user != null && user.premium !== 'none')
  const ofAccount = (value: ReactNode) => {
    if (!detail) return <Skeleton className="h-4 w-24" />
    if (user) return value
    return (
      <span className="text-faint">{detail.exists === false ? 'no such account any more' : 'could not be read'}</span>
    )
  }
  return (
    <SheetSection title="Account">
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-y-1.5">
        <Fact label="Account made">{member ? time(member.createdAt) : ofAccount(time(user?.createdAt))}</Fact>
        {member && <Fact label="Joined">{time(member.joinedAt)}</Fact>}
        {detail?.lastWrote && <Fact label="Last wrote">{wrote(detail.lastWrote)}</Fact>}
        <Fact label="Global name">
          {ofAccount(
            user?.globalName ? (
              <bdi className="wrap-anywhere line-clamp-3 overflow-hidden">{user.globalName}</bdi>
            ) : (
              'None'
            ),
          )}
        </Fact>
        {hasPremium && <Fact label="Premium">{premium(detail)}</Fact>}
        {user?.nameplate && (
          <Fact label="Nameplate">
            <bdi className="wrap-anywhere line-clamp-3 overflow-hidden">
              {user.nameplate.label ? nameInSentence(user.nameplate.label) : 'Has one'}
            </bdi>
          </Fact>
        )}
        {user && user.flags.length > 0 && <Fact label="Flags">{user.flags.map(flagWords).join(', ')}</Fact>}
      </dl>
    </SheetSection>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function time(at: string | null | undefined): ReactNode {
  return at ? <WrittenTime at={at} past /> : <span className="text-faint">unknown</span>
}

/** In whichever channel: where, those see who may read it, below. */
function wrote({ at, heardSince }: LastWrote): ReactNode {
  if (at) return time(at)
  if (!heardSince) return <span className="text-faint">unknown</span>
  return (
    <>
      Not since Steward listens: <WrittenTime at={heardSince} past />
    </>
  )
}

/** "VERIFIED_BOT" as "Verified bot". */
function flagWords(flag: string): string {
  const words = flag.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function premium(detail: MemberDetail | undefined): ReactNode {
  const since = detail?.member?.premiumSince
  const type = detail?.user?.premium ?? 'none'
  return (
    <>
      {type !== 'none' && type}
      {since && (
        <>
          {type === 'none' ? 'Supports' : ', supports'} this guild since <WrittenTime at={since} past />
        </>
      )}
    </>
  )
}
