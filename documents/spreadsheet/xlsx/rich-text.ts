/** `_x000D_` is how a character that XML cannot hold is written. */
const unescapeText = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The text of a shared or inline string, whose pieces each have their own look; how it is pronounced is not part of it. */
export class RichText {
  private written = '';
  private isText = false;
  private isPhonetic = false;

  open(tag: string): void {
    if (tag === 'rPh') this.isPhonetic = true;
    if (tag === 't') this.isText = !this.isPhonetic;
  }

  text(text: string): void {
    if (this.isText) this.written += text;
  }

  close(tag: string): void {
    if (tag === 'rPh') this.isPhonetic = false;
    if (tag === 't') this.isText = false;
  }

  /** What has come so far; the next string begins. */
  take(): string {
    const text = unescapeText(this.written);
    this.written = '';
    return text;
  }
}
