'use client'

import { useEditor } from '../store/editor-context'
import { linkHosts } from './link-hosts'

/** Where links lead whose words do not say it: who takes up somebody else's message has not written them. */
export function LinkHostsLine() {
  const hosts = useEditor(({ message }) => linkHosts(message))
  if (hosts === '') return null
  // All of them: one that was left out would be the one that lies.
  return (
    <p className="text-muted text-sm [overflow-wrap:anywhere]">
      Links lead to:{' '}
      <bdi dir="ltr" className="text-ink">
        {hosts.replaceAll(' ', ', ')}
      </bdi>
    </p>
  )
}
