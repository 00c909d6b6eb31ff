export interface Sender {
  /** May be blank. */
  name: string;
  address: string;
}

/** Reads `hackon@college.example` or `HackOn <hackon@college.example>`. */
export function readSender(text: string): Sender | undefined {
  const { name = '', named, bare } = senderForm.exec(text)?.groups ?? {};
  const address = named ?? bare;
  return address === undefined ? undefined : { name: name.trim(), address };
}

const address = String.raw`[^\s<>@"]+@[^\s<>@"]+`;
const senderForm = new RegExp(
  String.raw`^(?:(?<name>[^<>"\r\n]*)<(?<named>${address})>|(?<bare>${address}))$`,
  'u',
);

export function senderAt(publicUrl: string): Sender {
  const { hostname } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|:/u.test(hostname);
  return { name: 'HackOn', address: `no-reply@${isAddress ? 'localhost' : hostname}` };
}
