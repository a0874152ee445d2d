/** How the parts of a ControlClient reach the sandbox. */
export interface Calls {
  /** The answer's JSON; throws on any status that is no success. */
  call<T>(method: string, path: string, body?: object): Promise<T>
  /** The same for a GET, with null for a 404. */
  find<T>(path: string): Promise<T | null>
}

export function openCalls(controlUrl: string): Calls {
  const request = (method: string, path: string, body?: object): Promise<Response> => {
    const headers = body ? { 'content-type': 'application/json' } : undefined
    return fetch(controlUrl + path, { method, headers, body: body && JSON.stringify(body) })
  }
  return {
    call: async (method, path, body) => read(await request(method, path, body), `${method} ${path}`),
    find: async path => {
      const response = await request('GET', path)
      return response.status === 404 ? null : read(response, `GET ${path}`)
    },
  }
}

async function read<T>(response: Response, what: string): Promise<T> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as T
}
