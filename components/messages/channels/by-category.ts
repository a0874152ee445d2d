interface Placed {
  /** Of the category it stands in. */
  parentName: string | null
}

interface Category<Channel> {
  /** Null: those that stand in none. */
  name: string | null
  channels: Channel[]
}

/** The channels under their categories, in the order of what comes first of each; those without one lead. */
export function byCategory<Channel extends Placed>(channels: Channel[]): Category<Channel>[] {
  const categories = new Map<string | null, Channel[]>([[null, []]])
  for (const channel of channels) {
    const inside = categories.get(channel.parentName)
    if (inside) inside.push(channel)
    else categories.set(channel.parentName, [channel])
  }
  return [...categories].map(([name, inside]) => ({ name, channels: inside })).filter(category => category.channels[0])
}
