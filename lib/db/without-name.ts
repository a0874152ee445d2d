/** A database's URL without a name for the connection: other processes count ours by the one that we give. */
export function withoutName(url: string): string {
  const own = new URL(url)
  if (!own.searchParams.has('application_name')) return url
  own.searchParams.delete('application_name')
  return own.href
}
