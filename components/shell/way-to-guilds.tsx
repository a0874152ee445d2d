import { linkButton } from '../ui/link-button'

/** On from a page that failed with all around it: by a whole load, for what is loaded may be what failed. */
export function WayToGuilds() {
  return (
    <a href="/guilds" className={linkButton}>
      Your guilds
    </a>
  )
}
