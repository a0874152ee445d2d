'use client'

import { TriangleAlert } from 'lucide-react'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { AddRedirectUri } from './add-redirect-uri'
import { RedirectUriRow } from './redirect-uri-row'
import { SettingConflict } from './setting-conflict'
import { useMayChange, useSettingsEdits } from './settings-form-context'

/** The addresses that the platform may send people to after they signed in. */
export function RedirectUris() {
  const { view, now, shown, change, fieldErrors } = useSettingsEdits()
  const mayChange = useMayChange('redirectUris')
  const own = view.ownRedirectUri
  const uris = shown.redirectUris
  if (view.untold.includes('redirectUris')) {
    return <p className="text-pretty text-muted">The platform does not tell which of them are registered.</p>
  }
  return (
    <div>
      {own && !uris.includes(own) && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-warning-line bg-warning-soft px-3 py-2">
          <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
          <p className="min-w-0 flex-1 basis-64 text-pretty">
            Steward's own address is not registered, so nobody can sign in here:{' '}
            <code className="select-all">{own}</code>
          </p>
          {mayChange && (
            <Button size="small" onClick={() => change('redirectUris', [...uris, own])}>
              Add it
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line rounded-card border border-line">
        {uris.length === 0 && <li className="px-4 py-3 text-muted">None is registered.</li>}
        {uris.map(uri => (
          <RedirectUriRow
            key={uri}
            uri={uri}
            own={uri === own}
            isNew={!now.redirectUris.includes(uri)}
            {...(mayChange && {
              onRemove: () =>
                change(
                  'redirectUris',
                  uris.filter(other => other !== uri),
                ),
            })}
          />
        ))}
      </ul>
      {fieldErrors.redirectUris && (
        <p role="alert" className="mt-1.5 text-danger text-sm">
          {fieldErrors.redirectUris}
        </p>
      )}
      {mayChange && <AddRedirectUri uris={uris} onAdd={uri => change('redirectUris', [...uris, uri])} />}
      <SettingConflict
        field="redirectUris"
        what="the redirect URIs"
        theirs={
          now.redirectUris.length === 0 ? (
            'None at all.'
          ) : (
            <ul className="space-y-1">
              {now.redirectUris.map(uri => (
                <li key={uri} className="flex flex-wrap items-center gap-x-2">
                  <code>{uri}</code>
                  {!uris.includes(uri) && <Badge>Not in yours</Badge>}
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  )
}
