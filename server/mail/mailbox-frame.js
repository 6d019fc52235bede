// The letter's frame is as high as the letter, so that it is read without a scrollbar of its own.
const frame = document.querySelector("iframe");

function growFrame() {
  const letter = frame.contentDocument?.documentElement;
  if (!letter) return;
  frame.style.height = "0";
  frame.style.height = `${letter.scrollHeight + 2}px`;
}

frame.addEventListener("load", growFrame);
addEventListener("resize", growFrame);
growFrame();
