// Writes a plain text mail (RFC 5322, UTF-8, base64): no value can add a header or end the text early.
const LINE = 76;
/** 42 bytes become 56 letters, so that even the first line of a subject stays below 78. */
const WORD_BYTES = 42;

/** Characters that could break a header or an SMTP command are not part of any address we accept. */
export const isPlainAddress = (address: string) => /^[^\s<>"(),:;[\]\\@\p{Cc}]+@[A-Za-z0-9.-]+$/u.test(address);

/** RFC 2047, split between characters, so that each part can be decoded alone. */
const encodedWords = (text: string) => {
  const words: string[] = [];
  let part = '';
  for (const letter of text) {
    if (Buffer.byteLength(part + letter) > WORD_BYTES) {
      words.push(part);
      part = '';
    }
    part += letter;
  }
  return [...words, part].map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
};

const wrapped = (base64: string) => base64.match(new RegExp(`.{1,${LINE}}`, 'g'))?.join('\r\n') ?? '';

type Letter = { id: string; from: string; to: string; subject: string; text: string; date: Date };

export const writeLetter = ({ id, from, to, subject, text, date }: Letter) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${encodedWords(subject)}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    // The same for every attempt, so that mail servers can recognise a second copy.
    `Message-ID: <${id}@${from.split('@')[1]}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    'Auto-Submitted: auto-generated',
    '',
    wrapped(Buffer.from(text.replace(/\r?\n/g, '\r\n')).toString('base64')),
    '',
  ].join('\r\n');
