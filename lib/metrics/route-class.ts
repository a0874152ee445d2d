/**
 * The operation that a path belongs to, of which there are few: `/guilds/:id/members/:id`. What names one thing, also an
 * emoji, is replaced, and so is the query left out.
 */
export function routeClass(path: string): string {
  const [plain = ''] = path.split('?')
  const parts = plain.split('/')
  return parts.map((part, at) => (parts[at - 1] === 'reactions' ? ':emoji' : nameOf(part))).join('/')
}

const nameOf = (part: string) => (/^(@?[a-z-]*|v\d+)$/.test(part) ? part : ':id')
