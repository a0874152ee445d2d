import { Ban, type LucideIcon, ScrollText, Users } from 'lucide-react'

/** The pages of a guild, in the order of sidebar and bottom bar. */
export const GUILD_PAGES: { slug: string; label: string; icon: LucideIcon }[] = [
  { slug: 'members', label: 'Members', icon: Users },
  { slug: 'bans', label: 'Bans', icon: Ban },
  { slug: 'audit', label: 'Audit log', icon: ScrollText },
]
