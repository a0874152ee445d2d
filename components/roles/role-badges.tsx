import { AtSign, Bot, ListTree, Lock, ShieldAlert } from 'lucide-react'
import { PERMISSION_BITS, parsePermissions } from '@/lib/permissions/bits'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { Badge } from '../ui/badge'
import { Tooltip } from '../ui/tooltip'

interface RoleBadgesProps {
  role: RoleView
  /** Whether it is the viewer's highest, or the bot's. */
  isYours: boolean
  isBots: boolean
  botName: string
}

/** What is particular about a role, a word or a sign each. */
export function RoleBadges({ role, isYours, isBots, botName }: RoleBadgesProps) {
  const isAdministrator = (parsePermissions(role.permissions) & PERMISSION_BITS.ADMINISTRATOR) !== 0n
  return (
    <>
      {isYours && <Badge tone="accent">Your highest</Badge>}
      {isBots && <Badge tone="accent">{nameInSentence(botName)}’s highest</Badge>}
      {isAdministrator && (
        <Badge tone="warning" icon={<ShieldAlert aria-hidden />}>
          Administrator
        </Badge>
      )}
      <span className="flex items-center gap-1.5 text-muted empty:hidden">
        {role.managed && <Sign icon={<Bot />} text="Managed by an integration" />}
        {role.managed && <Sign icon={<Lock />} text="Locked: only its integration can change it" />}
        {role.hoist && <Sign icon={<ListTree />} text="Shown apart in the list of members" />}
        {role.mentionable && <Sign icon={<AtSign />} text="Everybody can mention it" />}
      </span>
    </>
  )
}

function Sign({ icon, text }: { icon: React.ReactElement; text: string }) {
  return (
    <Tooltip content={text}>
      <span className="flex [&>svg]:size-3.5">
        {icon}
        <span className="sr-only">{text}</span>
      </span>
    </Tooltip>
  )
}
