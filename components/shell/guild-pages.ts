import {
  Archive,
  Ban,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  PenLine,
  ScrollText,
  Settings,
  Shield,
  Users,
} from 'lucide-react'

export interface GuildPage {
  slug: string
  label: string
  icon: LucideIcon
  /** One of the four that stand at the bottom of a phone; the others are behind "More". */
  onPhone?: true
}

/** The pages of a guild, in the order of the sidebar. */
export const GUILD_PAGES: GuildPage[] = [
  { slug: '', label: 'Overview', icon: LayoutDashboard },
  { slug: 'members', label: 'Members', icon: Users, onPhone: true },
  { slug: 'messages', label: 'Messages', icon: MessagesSquare, onPhone: true },
  { slug: 'composer', label: 'Composer', icon: PenLine },
  { slug: 'bans', label: 'Bans', icon: Ban },
  { slug: 'roles', label: 'Roles', icon: Shield },
  { slug: 'runs', label: 'Runs', icon: Layers, onPhone: true },
  { slug: 'audit', label: 'Audit log', icon: ScrollText, onPhone: true },
  { slug: 'evidence', label: 'Copies', icon: Archive },
  { slug: 'settings', label: 'Settings', icon: Settings },
]
