import type { ReactNode } from 'react'
import type { InviteView } from '@/lib/application/invite/invite-view'
import { looksLikeToken, type ReadInvite } from '@/lib/directory/invite-url'
import { listInWords } from '@/lib/permissions/list-in-words'

interface ReadPartsProps {
  invite: ReadInvite
  view: InviteView
}

/** The parts of a link but its permissions, in words. */
export function ReadParts({ invite, view }: ReadPartsProps) {
  const { address, scopes, guildId, guildFixed, redirectUri, responseType, others, repeated } = invite
  const guild = view.guilds.find(({ id }) => id === guildId)
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm wide:grid-cols-[9rem_minmax(0,1fr)] max-wide:[&>dt]:-mb-1.5">
      <Part name="Leads to">
        {address === null ? 'No address was pasted with it.' : <code>{address}</code>}
        {address !== null && address !== view.authorizeUrl && (
          <span className="text-warning"> Not this platform's page.</span>
        )}
      </Part>
      <Part name="Application">{applicationWords(invite.clientId, view)}</Part>
      <Part name="Scopes">{scopes.length > 0 ? <code>{scopes.join(' ')}</code> : 'None.'}</Part>
      <Part name="Guild">
        {guildId === null ? (
          'Whoever opens it chooses.'
        ) : (
          <>
            {guild && <bdi>{guild.name} </bdi>}
            <code>{guildId}</code>
            {guildFixed ? ', and no other.' : ', unless another is chosen.'}
          </>
        )}
      </Part>
      {(redirectUri || responseType) && (
        <Part name="Code flow">
          <code>{responseType ?? 'no response_type'}</code> to <code>{redirectUri ?? 'no address'}</code>
        </Part>
      )}
      {others.length > 0 && (
        <Part name="Besides">
          {others.map(([name, value]) => (
            <code key={`${name}=${value}`} className="block">
              {name}={value}
            </code>
          ))}
        </Part>
      )}
      {repeated.length > 0 && (
        <Part name="Given twice">
          {listInWords(repeated, 'and')}: the first counts here, and the platform may see it otherwise.
        </Part>
      )}
    </dl>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  )
}

/** Never a token that somebody took for the id. */
function applicationWords(clientId: string, { applicationId, botName }: InviteView): ReactNode {
  if (looksLikeToken(clientId)) return 'Hidden: it is a token.'
  if (clientId === '') return 'None.'
  return (
    <>
      <code>{clientId}</code>
      {clientId === applicationId ? (
        <>
          , which is <bdi>{botName}</bdi>.
        </>
      ) : (
        ', which is another one.'
      )}
    </>
  )
}
