import { ACTIONS } from '@/lib/permissions/actions'
import { permissionLabel } from '@/lib/permissions/bits'
import { listInWords } from '@/lib/permissions/list-in-words'

/** Which permissions open a guild, for somebody who holds none. */
export function EnteringRights() {
  const labels = ACTIONS['guild.enter'].moderator.map(permissionLabel)
  return (
    <>
      <p>A guild appears here when this bot is in it and a role of yours there has one of these permissions:</p>
      <p className="mt-2 text-sm">{listInWords(labels, 'or')}.</p>
      <p className="mt-2 text-sm">
        While you are timed out there, or have not passed its member screening, it is closed to you.
      </p>
      <p className="mt-2 text-sm">Ask an administrator of the guild, then reload this page.</p>
    </>
  )
}
