'use client'

import { DELETION_SPANS } from '../moderation/deletion-spans'
import { endErrorOf } from '../moderation/end-errors'
import { RoleEndField } from '../moderation/role-end-field'
import { originWords } from '../moderation/template-fill'
import { useGuild } from '../shell/guild-context'
import { Checkbox } from '../ui/checkbox'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { Select } from '../ui/select'
import type { BulkAction } from './bulk-actions'
import { BanEnd, TimeoutEnd } from './bulk-ends'
import { wished } from './bulk-input'
import { BulkRoles } from './bulk-roles'
import { MoveField, SwitchField } from './bulk-voice'
import type { BulkForm } from './use-bulk-form'

/** What an action has to be told beside the reason. */
export function BulkFields({ action, form }: { action: BulkAction; form: BulkForm }) {
  const { longestNick } = useGuild()
  const { fields, change, fieldErrors } = form
  switch (action) {
    case 'member.roles':
      return (
        <>
          <BulkRoles
            wishes={fields.roles}
            onChange={roles => change({ roles })}
            error={fieldErrors.roles ?? fieldErrors.add ?? fieldErrors.remove}
          />
          <RoleEndField
            count={wished(fields.roles, 'give').length}
            choice={fields.roleEnd}
            onChange={some => change({ roleEnd: { ...fields.roleEnd, ...some } })}
            error={endErrorOf(fieldErrors)}
          />
        </>
      )
    case 'member.timeout':
      return <TimeoutEnd form={form} />
    case 'member.ban':
      return (
        <>
          <BanEnd form={form} />
          <Field label="Delete messages" error={fieldErrors.deleteMessageDays} hint={originWords(fields.deletionBy)}>
            <Select
              options={DELETION_SPANS}
              value={fields.deleteMessageDays}
              onChange={event => change({ deleteMessageDays: event.target.value, deletionBy: { by: 'hand' } })}
            />
          </Field>
        </>
      )
    case 'member.nick':
      return (
        <Field
          label="Nick"
          error={fieldErrors.nick}
          hint={`The same for everybody, up to ${longestNick} characters. Empty shows the name of the account.`}
        >
          <Input
            value={fields.nick}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            onChange={event => change({ nick: event.target.value })}
          />
        </Field>
      )
    case 'member.voice.mute':
      return <SwitchField form={form} on="Mute" off="Unmute" />
    case 'member.voice.deafen':
      return <SwitchField form={form} on="Deafen" off="Undeafen" />
    case 'member.voice.move':
      return <MoveField form={form} />
    case 'ban.remove':
      return (
        <Checkbox
          label="Give back the roles that they wore, as far as you may give them"
          checked={fields.givesBack}
          onChange={event => change({ givesBack: event.target.checked })}
        />
      )
    default:
      return null
  }
}
