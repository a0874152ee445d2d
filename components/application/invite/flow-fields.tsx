'use client'

import type { InviteView } from '@/lib/application/invite/invite-view'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Fold } from './fold'
import type { InviteDraft } from './invite-draft'

interface FlowFieldsProps {
  draft: InviteDraft
  view: Pick<InviteView, 'settings' | 'ownRedirect'>
  onChange: (some: Partial<InviteDraft>) => void
}

/** What only links need that lead on to a service of one's own. */
export function FlowFields({ draft, view: { settings, ownRedirect }, onChange }: FlowFieldsProps) {
  const told = settings?.redirectUris
  const registered = told?.filter(uri => uri !== ownRedirect) ?? []
  return (
    <Fold title="More scopes, and the code flow">
      <div className="space-y-3 pt-2">
        <Field
          label="More scopes"
          optional
          hint="Besides bot, with blanks between them. The platform's document names no others; identify and guilds are what Steward's own sign-in asks for."
        >
          <Input
            value={draft.scopes}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="identify guilds"
            onChange={event => onChange({ scopes: event.target.value })}
            className="font-mono"
          />
        </Field>
        <Field
          label="Redirect address"
          optional
          hint={
            registered.length > 0 || !told
              ? 'Where a service of yours takes the code. It must be one of those that are registered.'
              : "Where a service of yours takes the code. None but Steward's own is registered, which finishes sign-ins only."
          }
        >
          <Input
            type="url"
            list="registered-redirects"
            value={draft.redirectUri}
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            onChange={event => onChange({ redirectUri: event.target.value })}
          />
        </Field>
        <datalist id="registered-redirects">
          {registered.map(uri => (
            <option key={uri} value={uri} />
          ))}
        </datalist>
      </div>
    </Fold>
  )
}
