'use client'

import { useState } from 'react'
import type { InviteView } from '@/lib/application/invite/invite-view'
import type { Invite } from '@/lib/directory/invite-url'
import { labelsOfBits } from '@/lib/permissions/bits'
import { listInWords } from '@/lib/permissions/list-in-words'
import { positionsOf } from '../../roles/permission-groups'
import { readNumber } from '../../roles/role-draft'
import { Badge } from '../../ui/badge'
import { Field } from '../../ui/field'
import { Select } from '../../ui/select'
import { GuildDifference } from './guild-difference'
import { comparedWithNeeds, riskyBits } from './invite-risks'

interface ReadPermissionsProps {
  invite: Invite
  view: InviteView
}

/** What a link lets the bot do, what that lacks for Steward, and what it would change in a guild. */
export function ReadPermissions({ invite, view }: ReadPermissionsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const number = readNumber(invite.permissions ?? '0')
  if (number === null) return null
  const bits = BigInt(number)
  const { needed, unneeded } = riskyBits(bits)
  const { lacking, besides } = comparedWithNeeds(bits)
  // The risky ones among them are told above.
  const harmless = besides.filter(label => !labelsOfBits(unneeded).includes(label))
  const named = view.guilds.some(({ id }) => id === invite.guildId) ? invite.guildId : null
  const guild = view.guilds.find(({ id }) => id === (chosen ?? named))
  return (
    <div className="space-y-4 text-sm">
      <div>
        <h3 className="mb-1.5 font-medium">
          Permissions <code className="font-normal text-muted">{number}</code>
        </h3>
        {bits === 0n ? (
          <p className="text-muted">None.</p>
        ) : (
          <ul className="flex flex-wrap gap-1">
            {positionsOf(bits).map(position => {
              const bit = 1n << BigInt(position)
              const isRisky = ((needed | unneeded) & bit) !== 0n
              return (
                <li key={position} className="max-w-full">
                  <Badge tone={unneeded & bit ? 'danger' : isRisky ? 'warning' : 'neutral'}>
                    {labelsOfBits(bit)}
                    {isRisky && <span className="sr-only"> (risky)</span>}
                  </Badge>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <div className="space-y-1.5 text-pretty">
        <p>
          {lacking.length === 0
            ? "It holds everything that Steward's features need."
            : `For Steward's features it lacks ${listInWords(lacking, 'and')}.`}
        </p>
        {harmless.length > 0 && <p className="text-muted">Steward has no use for {listInWords(harmless, 'and')}.</p>}
      </div>
      {invite.clientId === view.applicationId && view.guilds.length > 0 && (
        <div className="space-y-2">
          <div className="max-w-80">
            <Field label="Compare with a guild">
              <Select
                options={[
                  { value: '', label: 'None' },
                  ...view.guilds.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={guild?.id ?? ''}
                onChange={event => setChosen(event.target.value)}
              />
            </Field>
          </div>
          {guild && <GuildDifference guild={guild} botName={view.botName} permissions={number} />}
        </div>
      )}
    </div>
  )
}
