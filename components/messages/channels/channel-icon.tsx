import { Hash, Megaphone, Volume2 } from 'lucide-react'

const VOICE = 2
const ANNOUNCEMENT = 5

export function ChannelIcon({ type, className }: { type: number; className?: string }) {
  const Icon = type === VOICE ? Volume2 : type === ANNOUNCEMENT ? Megaphone : Hash
  return <Icon aria-hidden className={className} />
}
