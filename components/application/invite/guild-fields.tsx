'use client'

import type { BotGuild } from '@/lib/application/invite/bot-guilds'
import { Checkbox } from '../../ui/checkbox'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Select } from '../../ui/select'
import { type InviteDraft, typesGuild } from './invite-draft'

const OTHER = 'other'

interface GuildFieldsProps {
  draft: InviteDraft
  guilds: BotGuild[]
  onChange: (some: Partial<InviteDraft>) => void
}

/** Which guild the platform's page begins with, and whether it can be changed there. */
export function GuildFields({ draft, guilds, onChange }: GuildFieldsProps) {
  const { guildId, guildFixed } = draft
  const isTyped = typesGuild(
    draft,
    guilds.map(({ id }) => id),
  )
  const isWrong = isTyped && guildId.trim() !== '' && !/^\d{1,20}$/.test(guildId.trim())
  return (
    <div className="space-y-3">
      <Field label="Guild" hint={isTyped ? undefined : 'Whoever adds the bot needs Manage Server there.'}>
        <Select
          options={[
            { value: '', label: 'Whoever adds the bot chooses' },
            ...guilds.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER, label: 'Another, by its id' },
          ]}
          value={isTyped ? OTHER : guildId}
          onChange={({ target: { value } }) =>
            onChange({ otherGuild: value === OTHER, guildId: value === OTHER ? '' : value })
          }
        />
      </Field>
      {isTyped && (
        <Field
          label="Guild id"
          hint="Whoever adds the bot needs Manage Server there."
          error={isWrong ? 'An id is digits only.' : undefined}
        >
          <Input
            value={guildId}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            onChange={event => onChange({ otherGuild: true, guildId: event.target.value })}
            className="font-mono"
          />
        </Field>
      )}
      <Checkbox
        label="Hide the choice: this guild and no other"
        checked={guildFixed && guildId.trim() !== ''}
        disabledBecause={guildId.trim() === '' ? ['Choose a guild first.'] : []}
        onChange={event => onChange({ guildFixed: event.target.checked })}
      />
    </div>
  )
}
