'use client'

import type { InviteView } from '@/lib/application/invite/invite-view'
import { buildInvite } from '@/lib/directory/invite-url'
import { FlowFields } from './flow-fields'
import { GuildDifference } from './guild-difference'
import { GuildFields } from './guild-fields'
import { type InviteDraft, inviteOf } from './invite-draft'
import { inviteProblems } from './invite-problems'
import { LinkCard } from './link-card'
import { NeedsList } from './needs-list'
import { PermissionPicker } from './permission-picker'
import { PresetCards } from './preset-cards'

interface InviteBuilderProps {
  view: InviteView
  draft: InviteDraft
  onChange: (draft: InviteDraft) => void
}

/** A link from its parts, and beside them the link. */
export function InviteBuilder({ view, draft, onChange }: InviteBuilderProps) {
  const change = (some: Partial<InviteDraft>) => onChange({ ...draft, ...some })
  const invite = inviteOf(draft, view.applicationId)
  const guild = view.guilds.find(({ id }) => id === invite.guildId)
  return (
    <section
      aria-label="Build a link"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 broad:grid-cols-[minmax(0,1fr)_17.5rem]"
    >
      <div className="space-y-6">
        <div className="space-y-3">
          <PresetCards permissions={draft.permissions} onChange={permissions => change({ permissions })} />
          <PermissionPicker permissions={draft.permissions} onChange={permissions => change({ permissions })} />
          <NeedsList />
        </div>
        <GuildFields draft={draft} guilds={view.guilds} onChange={change} />
        <FlowFields draft={draft} view={view} onChange={change} />
      </div>
      <LinkCard link={buildInvite(view.authorizeUrl, invite)} problems={inviteProblems(invite, view)}>
        {invite.guildId && (
          <GuildDifference
            guild={guild}
            botName={view.botName}
            permissions={draft.permissions}
            onKeep={permissions => change({ permissions })}
          />
        )}
      </LinkCard>
    </section>
  )
}
