import { createServer, type Socket } from "node:net";

/**
 * The server's replies. "hang up" closes the connection instead. The server accepts every step without a reply here.
 */
interface Answers {
  /** The reply to MAIL FROM. */
  sender?: string;
  rcpt?: string;
  /** The reply after the whole message. */
  message?: string | "hang up" | "say nothing";
  /** The reply to the message is sent after this resolves. */
  hold?: Promise<void>;
}

export interface MailServer {
  url: string;
  /** The messages that were completely received, whatever the reply was. */
  received: string[];
  /** The first word of every line outside of messages. */
  commands: string[];
  /** One entry per future message. The server accepts all messages after the last entry. */
  answers: Answers[];
  /** The greeting of a new connection. "hang up" closes the connection instead. */
  greeting: string;
  /** The reply to a sign-in. If undefined, the server does not offer sign-in. */
  authentication: string | undefined;
  stop(): Promise<void>;
}

/** Starts a minimal SMTP server that can refuse, stay silent, or close the connection. */
export async function startMailServer(): Promise<MailServer> {
  const received: string[] = [];
  const answers: Answers[] = [];
  const sockets = new Set<Socket>();
  const mail: MailServer = {
    url: "",
    received,
    commands: [],
    answers,
    greeting: "220 test ESMTP",
    authentication: undefined,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((stopped) => server.close(() => stopped()));
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    converse(socket, mail, () => answers.shift() ?? {});
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  mail.url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return mail;
}

function converse(socket: Socket, mail: MailServer, nextAnswers: () => Answers): void {
  let buffer = "";
  let answers: Answers = {};
  let inMessage = false;
  const say = (reply: string) => socket.write(`${reply}\r\n`);
  if (mail.greeting === "hang up") {
    socket.destroy();
    return;
  }
  say(mail.greeting);
  socket.on("data", (chunk) => {
    buffer += chunk.toString("latin1");
    for (;;) {
      const end = buffer.indexOf(inMessage ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (inMessage ? 5 : 2));
      if (!inMessage) mail.commands.push(part.split(" ")[0] ?? "");
      if (inMessage) {
        inMessage = false;
        mail.received.push(part);
        if (answers.message === "hang up") socket.destroy();
        else if (answers.message !== "say nothing") {
          const reply = answers.message ?? "250 taken";
          if (answers.hold) void answers.hold.then(() => say(reply));
          else say(reply);
        }
      } else if (/^EHLO/i.test(part)) {
        if (mail.authentication) say("250-test");
        say(mail.authentication ? "250 AUTH PLAIN" : "250 test");
      } else if (/^AUTH/i.test(part)) say(mail.authentication ?? "502 no");
      else if (/^MAIL/i.test(part)) {
        answers = nextAnswers();
        say(answers.sender ?? "250 ok");
      } else if (/^RCPT/i.test(part)) say(answers.rcpt ?? "250 ok");
      else if (/^STARTTLS/i.test(part)) say("502 5.5.1 not offered");
      else if (/^DATA/i.test(part)) {
        inMessage = true;
        say("354 go on");
      } else if (/^QUIT/i.test(part)) socket.end("221 bye\r\n");
      else say("250 ok");
    }
  });
}
