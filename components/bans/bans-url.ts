import * as z from 'zod/mini'

const BansUrl = z.object({
  q: z.catch(
    z.pipe(
      z.string(),
      z.transform(text => text.trim().slice(0, 200)),
    ),
    '',
  ),
})

/** What is searched on the bans page, from its address. */
export function parseBansUrl(params: URLSearchParams): z.infer<typeof BansUrl> {
  return BansUrl.parse({ q: params.get('q') ?? '' })
}
