/** {cdn_url} itself or a platform that knows it. */
type Where = string | { cdnUrl: string }

/** A user's avatar (`platform-api.md, "User"`), null without one: then the client shows `avatarColor`. */
export function avatarUrl(where: Where, user: { id: string; avatar: string | null }): string | null {
  return imageUrl(where, 'avatars', user.id, user.avatar)
}

/** A guild's icon (`platform-api.md, "Guild"`), null without one. */
export function iconUrl(where: Where, guild: { id: string; icon: string | null }): string | null {
  return imageUrl(where, 'icons', guild.id, guild.icon)
}

/**
 * An application's icon, null without one. The document names no address for it: the family keeps these pictures apart
 * from those of guilds.
 */
export function applicationIconUrl(where: Where, application: { id: string; icon: string | null }): string | null {
  return imageUrl(where, 'app-icons', application.id, application.icon)
}

/** The banner of a user or a guild, null without one. The address has the shape that icons have. */
export function bannerUrl(where: Where, owner: { id: string; banner: string | null }): string | null {
  return imageUrl(where, 'banners', owner.id, owner.banner)
}

function imageUrl(where: Where, folder: string, id: string, hash: string | null): string | null {
  if (!hash) return null
  const root = typeof where === 'string' ? where : where.cdnUrl
  return `${root}/${folder}/${encodeURIComponent(id)}/${encodeURIComponent(hash.toWellFormed())}.png`
}
