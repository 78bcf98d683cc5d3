// Writes a plain text mail: no value can add a header or end the text early.

/** Characters that could break a header or an SMTP command are not part of any address we accept. */
export const isPlainAddress = (address: string) => /^[^\s<>"(),:;[\]\\@\p{Cc}]+@[A-Za-z0-9.-]+$/u.test(address);

type Letter = { id: string; from: string; to: string; subject: string; text: string; date: Date };

export const writeLetter = async ({ id, from, to, subject, text, date }: Letter) => {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  return new MailComposer({
    from,
    to,
    subject,
    date,
    // The same for every attempt, so that mail servers can recognise a second copy.
    messageId: `<${id}@${from.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: { content: Buffer.from(text.replace(/\r?\n/g, '\r\n')), contentTransferEncoding: 'base64' },
  })
    .compile()
    .build();
};
