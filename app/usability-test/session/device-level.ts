/** How often the level is read. Milliseconds. */
const interval = 100;

/** Tells how loud a stream is, 0 to 1, ten times a second. Gives what ends it. */
export function watchLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  if (stream.getAudioTracks().length === 0) return () => undefined;
  const audio = new AudioContext();
  const analyser = audio.createAnalyser();
  audio.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples);
    tell(Math.min(1, Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 64));
  }, interval);
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}
